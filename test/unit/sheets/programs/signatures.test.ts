import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineFields, plain, type LineField } from '../../../../sheets/cells/headings';
import { listed } from '../../../../sheets/programs/sheet/program';
import { programSheets } from '../../../../sheets/programs/sheet/signature';

const folder = join(__dirname, '../../../../sheets/programs/signatures');

const sheets = readdirSync(folder).flatMap((file) =>
  programSheets(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);

describe('what signatures/ says of the sheets of programs', () => {
  it.each(sheets.map((one) => [one.sheet, one] as const))('is whole for %s', (_, sheet) => {
    expect(sheet).toEqual({
      name: expect.stringMatching(/./),
      sheet: expect.stringMatching(/./),
      uses: expect.any(Array),
      signature: expect.stringMatching(/./),
      lacks: sheet.lacks && expect.stringMatching(/./),
      columns: expect.any(Object),
      rewrite: undefined,
    });
    expect(['sales', 'purchases', 'orders']).toEqual(expect.arrayContaining([...sheet.uses]));
    expect(sheet.uses).not.toEqual([]);
  });

  it.each(sheets.map((one) => [one.sheet, one] as const))(
    'gives columns of %s fields',
    (_, one) => {
      const { notSupplied = '', ...columns } = one.columns;
      for (const [field, names] of Object.entries(columns)) {
        expect(lineFields).toContain(field as LineField);
        expect(listed(names)).not.toEqual([]);
      }
      // Headings that differ in capital letters may mean two fields.
      const named = listed(Object.values(columns).join());
      expect(new Set(named).size).toBe(named.length);
      const meant = new Set(named.map(plain));
      expect(listed(notSupplied).filter((heading) => meant.has(plain(heading)))).toEqual([]);
    },
  );
});
