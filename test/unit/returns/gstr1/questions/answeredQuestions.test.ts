import {
  allAsAssumed,
  type AnsweredQuestion,
  factsFrom,
  readAnsweredRow,
  stillOpen,
  unknownNames,
} from '../../../../../returns/gstr1/questions/answeredQuestions';
import type { InputError } from '../../../../../core/inputError';
import { documentNames } from '../../../../../returns/gstr1/documents/names';
import { answerTo } from '../../../../../returns/gstr1/questions/answerForms';
import { aboutNames, aboutReturn } from '../../../../../returns/gstr1/questions/question';
import cases from './answeredQuestionsCases.json';

const read = (topic: string, answer: string, documents = 'INV-1') =>
  readAnsweredRow({ topic, documents, answer }, { row: 'row 1', timeZone: 'Asia/Kolkata' });

const answeredFacts = (
  answers: readonly AnsweredQuestion[],
  document: { number: string; type: string; date: string },
) => factsFrom(answers)(document);

/** The error with its advice. */
function refusalOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    const { message, advice } = error as InputError;
    return { message, advice };
  }
  throw new Error('Nothing is refused');
}

const factsIn = (topic: string, answer: string) => read(topic, answer).facts;

const question = (documents: string[], count = documents.length) =>
  aboutNames('late', documents).map((one) => ({
    ...one,
    count,
  }));

describe('an answer', () => {
  it.each(cases.facts as Array<[topic: string, answer: string, facts: object]>)(
    'to %s that says "%s" is a fact of its documents',
    (topic, answer, facts) => {
      expect(factsIn(topic, answer)).toEqual(facts);
    },
  );

  it('that confirms what is assumed gives no fact', () => {
    for (const topic of ['reverse_charge', 'late', 'aggregate_turnover']) {
      expect(factsIn(topic, 'As Assumed')).toBeUndefined();
    }
  });

  it.each(['"as assumed"', 'as assumed.', ' As  Assumed', 'as_assumed'])(
    'that is %s confirms what is assumed, too',
    (answer) => {
      for (const topic of ['irn', 'shipping_bill', 'original_invoice', 'late']) {
        expect(factsIn(topic, answer)).toBeUndefined();
      }
    },
  );

  it.each(cases.writtenAmounts as Array<[topic: string, answer: string, facts: object]>)(
    'to %s that says "%s" is read as people write amounts',
    (topic, answer, facts) => {
      expect(factsIn(topic, answer)).toEqual(facts);
    },
  );

  it.each(cases.expected)('to %s that says "%s" must be %s', (topic, answer, expected) => {
    expect(() => read(topic, answer)).toThrow(expected);
  });

  it.each(cases.refused)('to "%s" that says "%s" is refused', (topic, answer, message) => {
    expect(() => read(topic, answer)).toThrow(message);
  });

  it('is refused without a document, unless it is about the return', () => {
    expect(() => read('reverse_charge', 'Yes', '')).toThrow(
      'The answer in row 1 names no document',
    );
    expect(factsIn('aggregate_turnover', 'as assumed')).toBeUndefined();
  });

  it('says what to write in words that it takes', () => {
    const { how, facts } = answerTo('e_commerce_gstin') ?? {};
    expect(how).toBe('the GSTIN of the operator');
    expect(facts).toEqual(['eCommerceGstin']);
  });
});

describe('the documents of an answer', () => {
  const invoice = { number: 'inv-1', type: 'invoice', date: '2026-06-10' };
  const note = { number: 'INV-1', type: 'credit_note', date: '2026-06-20' };

  it('are those that its row names, in any case', () => {
    const answers = [read('reverse_charge', 'Yes', 'INV-1, INV-2\nINV-3; INV-4')];
    expect(answeredFacts(answers, invoice)).toEqual({ reverseCharge: 'Yes' });
    expect(answeredFacts(answers, { ...invoice, number: 'INV-4' })).toEqual({
      reverseCharge: 'Yes',
    });
    expect(answeredFacts(answers, { ...invoice, number: 'INV-11' })).toEqual({});
  });

  it('may have commas in their numbers', () => {
    const answers = [read('reverse_charge', 'Yes', 'A,1, INV-2')];
    expect(answeredFacts(answers, { ...invoice, number: 'a,1' })).toEqual({ reverseCharge: 'Yes' });
  });

  it('have the facts of all their rows', () => {
    const answers = [
      read('reverse_charge', 'No'),
      read('cess', '0'),
      read('cess_amount', '0'),
      read('late', 'as assumed'),
    ];
    expect(answeredFacts(answers, invoice)).toEqual({ reverseCharge: 'No', cess: '0' });
  });

  it('take no part of an answer from elsewhere', () => {
    const answers = [read('export_currency', 'EUR')];
    expect({ exchangeRate: '88.25', ...answeredFacts(answers, invoice) }).toEqual({
      currency: 'EUR',
    });
  });

  it('keep what one of two rows says', () => {
    const answers = [read('export_currency', 'USD, 88'), read('export_currency', 'USD')];
    const facts = { currency: 'USD', exchangeRate: '88' };
    expect(answeredFacts(answers, invoice)).toEqual(facts);
    expect(answeredFacts([...answers].reverse(), invoice)).toEqual(facts);
  });

  it('must not be answered in two ways', () => {
    const answers = [read('cess', '0'), read('cess_amount', '12')];
    expect(() => answeredFacts(answers, invoice)).toThrow(
      'Two answers about inv-1 contradict each other: "0" and "12"',
    );
  });

  it('must not be answered and confirmed as assumed by one question', () => {
    const answers = [read('reverse_charge', 'Yes'), read('reverse_charge', 'as assumed')];
    for (const both of [answers, [...answers].reverse()]) {
      expect(() => answeredFacts(both, invoice)).toThrow(
        'Two answers about inv-1 contradict each other: "Yes" and "as assumed"',
      );
    }
    const other = [read('reverse_charge', 'Yes'), read('cess', 'as assumed')];
    expect(answeredFacts(other, invoice)).toEqual({ reverseCharge: 'Yes' });
  });

  it('contradict each other in the words of their rows', () => {
    const answers = [read('charges', '500, 18'), read('charges', '50, 18')];
    expect(() => answeredFacts(answers, invoice)).toThrow('"500, 18" and "50, 18"');
  });

  it('with commas in their numbers are no part of other names', () => {
    const answers = [read('reverse_charge', 'Yes', 'AA,10')];
    expect(answeredFacts(answers, { ...invoice, number: 'A,1' })).toEqual({});
  });

  it('are distinguished by their type if they have one number', () => {
    const answers = [read('reverse_charge', 'Yes', 'INV-1 (credit_note)')];
    expect(answeredFacts(answers, note)).toEqual({ reverseCharge: 'Yes' });
    expect(answeredFacts(answers, invoice)).toEqual({});
    expect(unknownNames(answers, [invoice, note])).toEqual([]);
    expect(() => unknownNames([read('reverse_charge', 'Yes')], [invoice, note])).toThrow(
      'An answer names INV-1, which fits several documents',
    );
  });

  it('are distinguished by their date if an earlier financial year has the number, too', () => {
    const late = { ...invoice, date: '2026-03-10' };
    const answers = [read('reverse_charge', 'Yes', 'INV-1 (invoice 2026-03-10)')];
    expect(answeredFacts(answers, late)).toEqual({ reverseCharge: 'Yes' });
    expect(answeredFacts(answers, invoice)).toEqual({});
    expect(unknownNames(answers, [invoice, late])).toEqual([]);
    for (const name of ['INV-1', 'INV-1 (invoice)']) {
      const unclear = [read('reverse_charge', 'Yes', name)];
      expect(refusalOf(() => unknownNames(unclear, [invoice, late]))).toEqual({
        message: `An answer names ${name.toUpperCase()}, which fits several documents`,
        advice:
          'In the column documents, name the one that is meant: inv-1 (invoice 2026-06-10) or inv-1 (invoice 2026-03-10).',
      });
    }
  });

  it('may have lost the zeros in front of their number in a spreadsheet', () => {
    const zeros = { ...invoice, number: '0012' };
    const answers = [read('reverse_charge', 'Yes', '12')];
    expect(answeredFacts(answers, zeros)).toEqual({ reverseCharge: 'Yes' });
    expect(unknownNames(answers, [zeros, { ...zeros, number: '120' }])).toEqual([]);
  });

  it.each(['012', '00012', '1', 'A-12'])('0012 are not meant by %s', (name) => {
    const zeros = { ...invoice, number: '0012' };
    const answers = [read('reverse_charge', 'Yes', name)];
    expect(answeredFacts(answers, zeros)).toEqual({});
    expect(unknownNames(answers, [zeros])).toEqual([name]);
  });

  it.each(['12', '00012'])('must be clear if 0012 and %s may both be meant by 12', (number) => {
    const both = ['0012', number].map((one) => ({ ...invoice, number: one }));
    expect(refusalOf(() => unknownNames([read('cess', '0', '12')], both))).toEqual({
      message: 'An answer names 12, which fits several documents',
      advice: `In the column documents, name the one that is meant: 0012 (invoice) or ${number} (invoice).`,
    });
    expect(unknownNames([read('cess', '0', '0012')], both)).toEqual([]);
  });

  it('that are not there are named once', () => {
    const answers = [
      read('reverse_charge', 'Yes', 'INV-1, INV-9'),
      read('cess', '0', 'INV-9'),
      read('late', 'as assumed', 'INV-8'),
    ];
    expect(unknownNames(answers, [invoice, invoice])).toEqual(['INV-9']);
  });
});

describe('a question', () => {
  it('stays open for the documents for which nothing is confirmed', () => {
    const [left] = stillOpen(question(['INV-1', 'INV-2']), [read('late', 'as assumed')]);
    expect(left).toMatchObject({ documents: ['INV-2'], count: 1 });
  });

  it('is closed if all is confirmed', () => {
    const answers = [read('late', 'as assumed', 'INV-2, INV-1')];
    expect(stillOpen(question(['INV-1', 'INV-2']), answers)).toEqual([]);
    const [whole] = [aboutReturn('late')];
    expect(stillOpen([whole], [read('late', 'as assumed', '')])).toEqual([]);
  });

  it('is closed if everything that is assumed is confirmed at once', () => {
    expect(stillOpen(question(['INV-1', 'INV-2']), [allAsAssumed])).toEqual([]);
  });

  it('is closed for a number that no document has and that lost its zeros in a spreadsheet', () => {
    const [left] = stillOpen(question(['0012', '0014']), [read('late', 'as assumed', '12')]);
    expect(left?.documents).toEqual(['0014']);
  });

  it('is closed for a document by every name that means it and no other', () => {
    const invoice = { number: '0012', type: 'invoice', date: '2026-06-10' };
    const note = { ...invoice, number: '7', type: 'sales_return' };
    const names = documentNames([invoice, note, { ...note, type: 'invoice' }]);
    const asked = question(['0012', '7 (sales_return)']);
    const left = (name: string) =>
      stillOpen(asked, [read('late', 'as assumed', name)], names)[0]?.documents;
    for (const name of ['0012', '12', '0012 (invoice)', '0012 (invoice 2026-06-10)']) {
      expect(left(name)).toEqual(['7 (sales_return)']);
    }
    expect(left('7 (Sales_Return 2026-06-10)')).toEqual(['0012']);
    expect(left('7')).toEqual(asked[0]?.documents);
    expect(left('7 (invoice)')).toEqual(asked[0]?.documents);
  });

  it('about many documents takes as many rows that confirm', () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => `INV-${index}`);
    const answers = numbers.map((number) => read('late', 'as assumed', number));
    expect(stillOpen(question([...numbers, 'B,1']), answers)).toMatchObject([
      { documents: ['B,1'], count: 1 },
    ]);
    const given = numbers.map((number) => read('irn', 'None', number));
    const factsOf = factsFrom(given);
    expect(
      numbers.filter((number) => factsOf({ number, type: 'invoice', date: '' }).irn === ''),
    ).toEqual(numbers);
  });

  it('keeps the count of what its names add up to', () => {
    const [left] = stillOpen(question(['29 at 18 %', '27 at 18 %'], 7), [
      read('late', 'as assumed', '29 at 18 %'),
    ]);
    expect(left).toMatchObject({ documents: ['27 at 18 %'], count: 7 });
  });

  it('stays as it is without an answer, or with one to another question', () => {
    const open = question(['INV-1']);
    expect(stillOpen(open)).toEqual(open);
    expect(stillOpen(open, [read('gaps', 'as assumed')])).toEqual(open);
  });
});
