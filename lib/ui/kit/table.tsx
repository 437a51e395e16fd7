import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** Figures, right-aligned and of even width. */
  numeric?: boolean;
  /** The column that names the row; the first one unless said otherwise. */
  names?: boolean;
  /** Read aloud only, for columns of buttons. */
  hiddenHeader?: boolean;
  cell: (row: Row, index: number) => ReactNode;
  className?: string;
}

export interface TableProps<Row> {
  /** What the table shows; always read aloud, seen with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** `paid` tints a row that was paid for; its label is the cell's matter. */
  rowTone?: (row: Row) => 'paid' | undefined;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
}

/** A table with hairlines; on narrow screens each row becomes a block whose cells carry their header. */
export function Table<Row>({ caption, showCaption = false, columns, rows, rowKey, rowTone, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  // Rows that are tinted need room at both ends, and then all have it, so that columns stay in line.
  const ends = rowTone ? '' : 'sm:first:pl-0 sm:last:pr-0';
  const naming = columns.find((column) => column.names) ?? columns[0];
  return (
    <table className="w-full border-collapse text-left text-ui max-sm:block">
      <caption className={showCaption ? 'pb-3 text-left text-sm text-soft max-sm:block' : 'sr-only'}>{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classNames('px-3 py-2 text-sm font-medium text-soft', ends, column.numeric && 'text-right')}
            >
              {column.hiddenHeader ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row, index) => (
          <tr
            key={rowKey(row)}
            className={classNames(
              'border-b border-line last:border-b-0 max-sm:flex max-sm:flex-col max-sm:py-3',
              rowTone?.(row) === 'paid' && 'bg-paid-wash',
            )}
          >
            {columns.map((column) => {
              const named = column === naming;
              const Cell = named ? 'th' : 'td';
              return (
                <Cell
                  key={column.key}
                  {...(named ? { scope: 'row' as const } : {})}
                  className={classNames(
                    'px-3 py-3 align-middle max-sm:py-1',
                    ends,
                    !rowTone && 'max-sm:px-0',
                    named
                      ? 'font-medium max-sm:order-first'
                      : 'font-normal max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4',
                    column.numeric && 'figures sm:text-right',
                    column.className,
                  )}
                >
                  {!named && !column.hiddenHeader && (
                    <span aria-hidden className="text-sm text-soft sm:hidden">
                      {column.header}
                    </span>
                  )}
                  {column.cell(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
