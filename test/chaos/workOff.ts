import { runNode } from '../integration/workflowRun';
import type { Execution, Intent } from './executions';
import { type Report, reportOf } from './report';

/** An intent, and what the node says of it. */
export interface Told {
  intent: Intent;
  report: Report;
}

/** Runs executions, so many of them at once, and gives what they say of each item. */
export async function workOff(executions: Execution[], atOnce: number): Promise<Told[]> {
  const told: Told[] = [];
  const left = executions.values();
  const work = async () => {
    for (const { input, intents } of left) {
      const result = await runNode(input);
      told.push(...intents.map((intent, index) => ({ intent, report: reportOf(result, index) })));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return told;
}
