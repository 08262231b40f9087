import type { Account } from '../account';
import { changeCompany } from '../books/companies';
import { Refusal } from './refusal';

const MESSAGE = {
  FORBIDDEN: 'API Limit Reached. Please upgrade your plan',
  DAILY_LIMIT_EXCEEDED: 'The daily limit of API calls is exceeded',
};

/**
 * Counts a call against the plan's quota. Beyond it the service answers HTTP 200 with success=false
 * (service.md, Errors: Codes).
 */
export function refuseBeyondQuota({ db, company }: Account): void {
  const { quota } = company.settings;
  if (!quota) return;
  const { callsLeft, errorCode } = quota;
  if (callsLeft === 0) throw new Refusal(200, errorCode, MESSAGE[errorCode]);
  changeCompany(db, company, { quota: { errorCode, callsLeft: callsLeft - 1 } });
}
