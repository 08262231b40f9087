/** A unit of the government's portals. */
export interface Unit {
  /** The unit quantity code (UQC), three capital letters. */
  readonly code: string;
  /** The name that users see, in the plural. */
  readonly name: string;
}

/** The unit quantity codes in the order of their codes (`gst.md, Unit codes`). */
export const units: readonly Unit[] = [
  { code: 'BAG', name: 'Bags' },
  { code: 'BAL', name: 'Bales' },
  { code: 'BDL', name: 'Bundles' },
  { code: 'BKL', name: 'Buckles' },
  { code: 'BOU', name: 'Billions of units' },
  { code: 'BOX', name: 'Boxes' },
  { code: 'BTL', name: 'Bottles' },
  { code: 'BUN', name: 'Bunches' },
  { code: 'CAN', name: 'Cans' },
  { code: 'CBM', name: 'Cubic metres' },
  { code: 'CCM', name: 'Cubic centimetres' },
  { code: 'CMS', name: 'Centimetres' },
  { code: 'CTN', name: 'Cartons' },
  { code: 'DOZ', name: 'Dozens' },
  { code: 'DRM', name: 'Drums' },
  { code: 'GGK', name: 'Great gross' },
  { code: 'GMS', name: 'Grams' },
  { code: 'GRS', name: 'Gross' },
  { code: 'GYD', name: 'Gross yards' },
  { code: 'KGS', name: 'Kilograms' },
  { code: 'KLR', name: 'Kilolitres' },
  { code: 'KME', name: 'Kilometres' },
  { code: 'LTR', name: 'Litres' },
  { code: 'MLT', name: 'Millilitres' },
  { code: 'MTR', name: 'Metres' },
  { code: 'MTS', name: 'Metric tons' },
  { code: 'NOS', name: 'Numbers' },
  { code: 'OTH', name: 'Others' },
  { code: 'PAC', name: 'Packs' },
  { code: 'PCS', name: 'Pieces' },
  { code: 'PRS', name: 'Pairs' },
  { code: 'QTL', name: 'Quintals' },
  { code: 'ROL', name: 'Rolls' },
  { code: 'SET', name: 'Sets' },
  { code: 'SQF', name: 'Square feet' },
  { code: 'SQM', name: 'Square metres' },
  { code: 'SQY', name: 'Square yards' },
  { code: 'TBS', name: 'Tablets' },
  { code: 'TGM', name: 'Ten gross' },
  { code: 'THD', name: 'Thousands' },
  { code: 'TON', name: 'Tonnes' },
  { code: 'TUB', name: 'Tubes' },
  { code: 'UGS', name: 'US gallons' },
  { code: 'UNT', name: 'Units' },
  { code: 'YDS', name: 'Yards' },
];
