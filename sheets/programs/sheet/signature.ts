import type { Program } from './program';

/** What a JSON file of signatures/ says of a sheet. A test requires that the file is whole. */
interface SheetSignature extends Partial<
  Pick<Program, 'sheet' | 'signature' | 'lacks' | 'columns'>
> {
  /** Values of SheetUse. */
  uses?: readonly string[];
  /** Headings that change nothing in a document. */
  unused?: readonly string[];
}

/** What it says of a program: of its only sheet, or of all its sheets, and what each of them has beside that. */
interface ProgramSignature extends SheetSignature {
  name: string;
  /** Why its columns mean what they mean. */
  note?: string;
  sheets?: readonly SheetSignature[];
}

/**
 * The sheets of a program.
 * @param rewriteOf how the rows of a sheet are rewritten, by the name of the sheet; undefined for as they are
 */
export const programSheets = (
  { sheets = [{}], ...common }: ProgramSignature,
  rewriteOf: (sheet: string) => Program['rewrite'] = () => undefined,
): Program[] =>
  sheets.map((own) => {
    const { name, sheet, uses, signature, lacks } = { ...common, ...own } as Program;
    const unused = [common, own].flatMap((one) => one.unused ?? []).join();
    const columns = { ...common.columns, ...own.columns, notSupplied: unused };
    return { name, sheet, uses, signature, lacks, columns, rewrite: rewriteOf(sheet) };
  });
