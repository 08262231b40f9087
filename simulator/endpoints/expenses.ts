import { z } from 'zod';
import { ApiError } from '../bodies/apiError';
import { date, nonEmpty, payableAmount, text } from '../bodies/basics';
import { paging } from '../bodies/query';
import { validate, validateBody } from '../bodies/validate';
import { list, success, type Endpoint } from './endpoint';

/** Expenses stand for what no source describes (assumptions.md, Other endpoints). */
const expenseBody = z
  .object({ amount: payableAmount, category: nonEmpty, expense_date: date, notes: text.optional() })
  .strict();

const listQuery = z.object({ category: text.optional(), ...paging(25) }).strict();

/** POST /v2/expense: the service assigns the ID, so a second request makes a second expense. */
export const createExpense: Endpoint = {
  method: 'POST',
  path: '/v2/expense',
  handle({ account: { db, company }, body }) {
    const input = validateBody(expenseBody, body);
    const { lastInsertRowid } = db
      .prepare('INSERT INTO expenses (company_id, body) VALUES (?, ?)')
      .run(company.id, JSON.stringify(input));
    return success({ expense_id: Number(lastInsertRowid) }, 'Expense recorded');
  },
};

export const listExpenses: Endpoint = {
  method: 'GET',
  path: '/v2/expense/list',
  handle({ account: { db, company }, query }) {
    const { num_records: size, page, category } = validate(listQuery, query);
    const expenses = db
      .prepare('SELECT * FROM expenses WHERE company_id = ? ORDER BY expense_id')
      .all(company.id)
      .map((row): Expense => ({ expense_id: row.expense_id, ...JSON.parse(String(row.body)) }))
      .filter((expense) => category === undefined || expense.category === category);
    const rows = expenses.slice((page - 1) * size, page * size);
    return list('expenses', rows, expenses.length);
  },
};

type Expense = { expense_id: unknown } & z.infer<typeof expenseBody>;

export const deleteExpense: Endpoint = {
  method: 'DELETE',
  path: '/v2/expense/:expense_id',
  handle({ account: { db, company }, params }) {
    const { changes } = db
      .prepare('DELETE FROM expenses WHERE company_id = ? AND expense_id = ?')
      .run(company.id, Number(params.expense_id));
    if (changes === 0) throw new ApiError(404, 'EXPENSE_NOT_FOUND', 'No such expense');
    return success({}, 'Expense deleted');
  },
};
