/**
 * The first three digits of the PIN codes of a state by its GST code: single ones and ranges
 * (gst.md, PIN codes). Sorting districts cross borders, so some belong to two states.
 */
const sortingDistricts = new Map([
  ['01', '180-194'],
  ['02', '171-177'],
  ['03', '140-160'],
  ['04', '140 160'],
  ['05', '244-263'],
  ['06', '121-136 160'],
  ['07', '110'],
  ['08', '301-345'],
  ['09', '201-285'],
  ['10', '800-855'],
  ['11', '737'],
  ['12', '790-792'],
  ['13', '797 798'],
  ['14', '795'],
  ['15', '796'],
  ['16', '799'],
  ['17', '793 794'],
  ['18', '781-788'],
  ['19', '700-743'],
  ['20', '813-835'],
  ['21', '751-770'],
  ['22', '490-497'],
  ['23', '450-488'],
  ['24', '360-396'],
  ['26', '362 396'],
  ['27', '400-445'],
  ['29', '560-591'],
  ['30', '403'],
  ['31', '682'],
  ['32', '670-695'],
  ['33', '600-643'],
  ['34', '533 605 607 609 673'],
  ['35', '744'],
  ['36', '500-509'],
  ['37', '500-535'],
  ['38', '194'],
]);

/** What the portals have for addresses abroad. */
const pinAbroad = '999999';

/** Whether a PIN code may be in a state. Army post offices, which begin with 9, are anywhere. */
export function isPinOfState(pin: string, stateCode: string): boolean {
  const districts = sortingDistricts.get(stateCode);
  if (pin === pinAbroad) return false;
  if (districts === undefined || pin.startsWith('9')) return true;
  const district = pin.slice(0, 3);
  return districts.split(' ').some((range) => {
    const [first, last = first] = range.split('-') as [string, string?];
    return district >= first && district <= last;
  });
}
