/** The government's unit codes, UQC (service.md, GST facts: Unit codes). */
export const UNIT_CODES = new Set(
  (
    'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR ' +
    'MLT MTR MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS'
  ).split(' '),
);
