const indian = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Paise as rupees with Indian digit groups: '1,23,456.00'. */
export function rupees(paise: number): string {
  return indian.format(paise / 100);
}
