import { placeDocuments } from '../../../../../returns/gstr1/placeDocuments';
import { answerForTooMany } from '../../../../../returns/gstr1/questions/sharedAnswers';
import type { Answerable } from '../../../../../returns/gstr1/documents/readFacts';
import { whole } from '../../../../harness/atOnce';
import { documents, inJune, karnataka, type Sample } from '../samples';

function tooMany(facts: Answerable[], ...samples: Sample[]) {
  const { entries } = whole(placeDocuments({ ...inJune, documents: documents(...samples) }));
  return answerForTooMany(facts, entries, inJune);
}

const registered: Sample = { number: 'INV-1', gstin: karnataka };
const unregistered: Sample = { number: 'INV-2' };

it('an answer for all documents is one too many if a question is about fewer', () => {
  expect(tooMany(['reverseCharge'], registered, unregistered)).toEqual({
    fact: 'reverseCharge',
    asked: ['INV-1'],
    count: 2,
  });
  expect(tooMany(['reverseCharge'], registered)).toBeUndefined();
});

it('counts documents of several types that have one number', () => {
  const note: Sample = { ...registered, type: 'sales_return' };
  expect(tooMany(['reverseCharge'], registered, note)).toBeUndefined();
});

it('the first such answer is named', () => {
  expect(tooMany(['cess', 'irn', 'reverseCharge'], registered, unregistered)).toEqual({
    fact: 'irn',
    asked: [],
    count: 2,
  });
});

it('nothing asks about an operator before one is given', () => {
  expect(tooMany(['eCommerceGstin', 'notifiedUnder'], registered, unregistered)).toBeUndefined();
});
