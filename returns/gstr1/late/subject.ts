import type { Subject } from '../../../law/rules/subjects/subject';
import { labels, placeAt } from '../placement/subject';
import { typeOfKind } from '../documents/document';
import type { FiledDocument } from './filedDocuments';

export const subjectOfFiled = (filed: FiledDocument): Subject => ({
  labels,
  number: filed.number,
  type: typeOfKind[filed.kind as keyof typeof typeOfKind],
  date: filed.date,
  buyer: { gstin: filed.gstin },
  amounts: { total: filed.total },
  rates: filed.items.map(({ rate }) => rate),
  supply: {
    type: filed.supplyType,
    reverseCharge: filed.reverseCharge,
    place: filed.placeOfSupply === '' ? undefined : placeAt(filed.placeOfSupply),
  },
});
