import { InputError } from '../../../../core/inputError';
import { validHsnCodes } from '../../../../law/tables/hsnList';
import { isFilled } from '../../../../law/readValues';
import { readJson, type Values } from '../../../shared/form/readValue';
import { propertyOf } from '../../../shared/form/field';

const hsnLabel = 'HSN Codes (JSON)';

const hsnAdvice =
  'Give an array of codes, or of rows with a column HSN, such as {{ $json.data }} of a node that reads the list of the portal.';

/** The list of codes that exist, which the package does not have. */
export const hsnCodesOption = propertyOf('json', 'hsnCodes', hsnLabel, {
  placeholder: "e.g. {{ $('HSN List').all().map((item) => item.json) }}",
  description:
    "The portal's list of HSN codes and SACs: rows with a column such as HSN or Code. Codes that are not in it are reported. If left out, only their chapters are checked.",
});

/** @throws InputError for anything but a list with codes */
export function readHsnCodes({ hsnCodes: given }: Values): { hsnCodes?: ReadonlySet<string> } {
  if (!isFilled(given)) return {};
  const list = readJson(given, hsnLabel, hsnAdvice);
  const hsnCodes = validHsnCodes(Array.isArray(list) ? list : []);
  if (hsnCodes.size > 0) return { hsnCodes };
  throw new InputError(hsnLabel, `${hsnLabel} has no code of 2 to 8 digits`, hsnAdvice);
}
