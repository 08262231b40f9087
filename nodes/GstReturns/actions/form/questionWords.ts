import { asAssumed } from '../../../../returns/gstr1/questions/answeredQuestions';
import { answerTo } from '../../../../returns/gstr1/questions/openQuestions';
import type { Topic } from '../../../../returns/gstr1/questions/question';
import { questionWords } from '../words/gstr1';
import { answerLabel } from './answers';
import { returnOptions, turnoverOptions } from './returnOptions';

/** The labels of the options that answer a question about the return as a whole. */
const optionsFor = (topic: Topic): string[] =>
  [...returnOptions, ...turnoverOptions]
    .filter(({ name }) => questionWords[topic].options?.includes(name))
    .map(({ displayName }) => displayName);

/** What answers a question, in words of the form, or else what it is about. */
export function wordsOfQuestion(topic: Topic): string[] {
  const labels = [...(answerTo(topic)?.facts ?? []).map(answerLabel), ...optionsFor(topic)];
  return labels.length > 0 ? labels : [questionWords[topic].about ?? 'Documents'];
}

/** How to answer a question, and what is assumed until then, as sentences. */
export function fixOf(topic: Topic, assumed: string): string {
  const options = optionsFor(topic);
  const how = answerTo(topic)?.how;
  const given = how === undefined ? `"${asAssumed}" if it is right` : `${how}, or "${asAssumed}"`;
  return [
    ...(options.length > 0 ? [`Give ${options.join(' and ')} in Options of Prepare GSTR-1.`] : []),
    `In answer, enter ${given}. Assumed until then: ${assumed}`,
  ].join(' ');
}
