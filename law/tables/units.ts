/** A unit of the government's portals. */
export interface Unit {
  /** The unit quantity code (UQC), three capital letters. */
  readonly code: string;
  /** The name that users see, in the plural. */
  readonly name: string;
}

/** The unit quantity codes in the order of their codes (`gst.md, Unit codes`), with other common texts for them. */
export const unitTexts: ReadonlyArray<
  readonly [code: string, name: string, ...alsoWritten: string[]]
> = [
  ['BAG', 'Bags', 'bag'],
  ['BAL', 'Bales', 'bale'],
  ['BDL', 'Bundles', 'bundle'],
  ['BKL', 'Buckles', 'buckle'],
  ['BOU', 'Billions of units'],
  ['BOX', 'Boxes', 'box'],
  ['BTL', 'Bottles', 'bottle'],
  ['BUN', 'Bunches', 'bunch'],
  ['CAN', 'Cans'],
  ['CBM', 'Cubic metres', 'cubic metre, cubic meter, cubic meters, cu m, m3'],
  ['CCM', 'Cubic centimetres', 'cubic centimetre, cubic centimeter, cubic centimeters, cc, cm3'],
  ['CMS', 'Centimetres', 'cm, centimetre, centimeter, centimeters'],
  ['CTN', 'Cartons', 'carton'],
  ['DOZ', 'Dozens', 'dozen, dz, dzn'],
  ['DRM', 'Drums', 'drum'],
  ['GGK', 'Great gross'],
  ['GMS', 'Grams', 'g, gm, gram, gramme, grammes'],
  ['GRS', 'Gross'],
  ['GYD', 'Gross yards'],
  ['KGS', 'Kilograms', 'kg, kilo, kilos, kilogram, kilogramme, kilogrammes'],
  ['KLR', 'Kilolitres', 'kl, kilolitre, kiloliter, kiloliters'],
  ['KME', 'Kilometres', 'km, kilometre, kilometer, kilometers'],
  ['LTR', 'Litres', 'l, lt, lts, ltrs, litre, liter, liters'],
  ['MLT', 'Millilitres', 'ml, millilitre, milliliter, milliliters'],
  ['MTR', 'Metres', 'm, mtrs, metre, meter, meters'],
  ['MTS', 'Metric tons', 'mt, metric ton, metric tonne, metric tonnes'],
  ['NOS', 'Numbers', 'no, number'],
  ['OTH', 'Others'],
  ['PAC', 'Packs', 'pack'],
  ['PCS', 'Pieces', 'pc, piece'],
  ['PRS', 'Pairs', 'pr'],
  ['QTL', 'Quintals', 'quintal'],
  ['ROL', 'Rolls', 'roll'],
  ['SET', 'Sets', 'set'],
  ['SQF', 'Square feet', 'sq ft, sqft, sq foot, sq feet, square foot, ft2'],
  [
    'SQM',
    'Square metres',
    'sq m, sqmt, sq mtr, sq mtrs, sq metre, sq meter, sq metres, sq meters, square metre, square meter, square meters, m2',
  ],
  ['SQY', 'Square yards', 'sq yd, square yard, yd2'],
  ['TBS', 'Tablets', 'tablet, tab, tabs'],
  ['TGM', 'Ten gross'],
  ['THD', 'Thousands', 'thousand'],
  ['TON', 'Tonnes', 'tonne, tons'],
  ['TUB', 'Tubes', 'tube'],
  ['UGS', 'US gallons'],
  ['UNT', 'Units', 'unit'],
  ['YDS', 'Yards', 'yd, yard'],
];

export const units: readonly Unit[] = unitTexts.map(([code, name]) => ({ code, name }));
