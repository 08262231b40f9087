import type { Filing } from '../../../../law/filing';
import { readLastReturn, type LastReturn } from '../../../../returns/gstr1/late/lastReturn';
import type { Outward } from '../../../../returns/gstr3b/outward';
import { readFiledGstr1 } from '../../../../returns/gstr3b/outwardOfFile';
import { inFiledWords } from '../words/gstr1';

export const lastReturnLabel = 'Last Return (JSON)';
export const filedGstr1Label = 'Filed GSTR-1 (JSON)';

/** @throws InputError for anything but earlier GSTR-1 files of the filer */
export const lastReturnIn = (
  given: unknown,
  filing: Filing,
  covers?: Filing['frequency'],
): LastReturn => {
  const advice =
    'Give the upload file of your last GSTR-1 as it was filed, for example {{ $json.data }} of an Extract From File node.';
  const field = { label: lastReturnLabel, advice };
  return inFiledWords(field, filing, () => readLastReturn(given, filing, covers));
};

/** @throws InputError for anything but the files of GSTR-1 for the period */
export const filedGstr1In = (given: unknown, filing: Filing): Outward => {
  const advice = 'Give the upload file of GSTR-1 for the return period, or an array of its parts.';
  const field = { label: filedGstr1Label, advice };
  return inFiledWords(field, filing, () => readFiledGstr1(given, filing));
};
