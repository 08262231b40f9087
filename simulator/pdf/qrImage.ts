import QRCode from 'qrcode';

/** A QR code as a PNG image. Filters would take long to choose and save nothing. */
export const qrImage = async (
  text: string,
  errorCorrectionLevel: QRCode.QRCodeErrorCorrectionLevel,
): Promise<Buffer> => {
  const rendererOpts: object = { filterType: 0 };
  return await QRCode.toBuffer(text, { errorCorrectionLevel, margin: 0, rendererOpts });
};
