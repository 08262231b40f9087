import type { Account } from '../account';
import { changeCompany } from '../books/companies';
import type { Fault } from './settings';

/** The fault that waits for a request, if one strikes; each is counted as it is met. */
export function scheduledFault(
  { db, company }: Account,
  method: string,
  path: string,
): Fault | undefined {
  const { faults } = company.settings;
  const fits = (fault: Fault) =>
    (fault.method === undefined || fault.method === method) && path.startsWith(fault.path ?? '');
  const met = faults.findIndex(fits);
  const fault = faults[met];
  if (!fault) return undefined;

  const strikes = fault.skip === 0;
  const next = strikes
    ? { ...fault, times: fault.times && fault.times - 1 }
    : { ...fault, skip: fault.skip - 1 };
  const left = next.times === 0 ? faults.toSpliced(met, 1) : faults.with(met, next);
  changeCompany(db, company, { faults: left });
  return strikes ? fault : undefined;
}
