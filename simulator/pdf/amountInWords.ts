const SMALL = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen ' +
  'Sixteen Seventeen Eighteen Nineteen'
).split(' ');
const TENS = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const GROUPS: [size: number, name: string][] = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** An amount in paise in Indian words: 'Rupees One Lakh Two and Fifty Paise Only'. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(Math.abs(paise) / 100);
  const rest = Math.abs(paise) % 100;
  const minus = paise < 0 ? 'Minus ' : '';
  return `${minus}Rupees ${words(rupees)}${rest ? ` and ${words(rest)} Paise` : ''} Only`;
}

function words(number: number): string {
  const group = GROUPS.find(([size]) => number >= size);
  if (group) {
    const [size, name] = group;
    return joined(`${words(Math.floor(number / size))} ${name}`, number % size);
  }
  if (number < 20) return SMALL[number] ?? '';
  return joined(TENS[Math.floor(number / 10)] ?? '', number % 10);
}

function joined(head: string, rest: number): string {
  return rest ? `${head} ${words(rest)}` : head;
}
