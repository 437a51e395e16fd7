import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** True for numbers: right-aligned, with digits of equal width. */
  numeric?: boolean;
  /** True for the column with the row header; the first column by default. */
  names?: boolean;
  /** True if the header is for screen readers only, as for columns of buttons. */
  hiddenHeader?: boolean;
  cell: (row: Row, index: number) => ReactNode;
  className?: string;
}

export interface TableProps<Row> {
  /** Says what the table shows. It is visible with `showCaption` only. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** `paid` tints the row of a paid placement. The row's cells must also say “paid” in words. */
  rowTone?: (row: Row) => 'paid' | undefined;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

/** A table whose rows become blocks on narrow screens, with the header beside each cell. */
export function Table<Row>({ caption, showCaption = false, columns, rows, rowKey, rowTone, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  // Tinted rows need padding at both ends. If rows can be tinted, all rows get this padding, so that the columns stay aligned.
  const edgePadding = rowTone ? '' : 'sm:first:pl-0 sm:last:pr-0';
  const rowHeader = columns.find((column) => column.names) ?? columns[0];
  return (
    <table className="w-full border-collapse text-left text-base max-sm:block">
      <caption className={showCaption ? 'pb-3 text-left text-sm text-soft max-sm:block' : 'sr-only'}>{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classNames('px-3 py-2 text-sm font-medium text-soft', edgePadding, column.numeric && 'text-right')}
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
              const isRowHeader = column === rowHeader;
              const Cell = isRowHeader ? 'th' : 'td';
              return (
                <Cell
                  key={column.key}
                  {...(isRowHeader ? { scope: 'row' as const } : {})}
                  className={classNames(
                    'px-3 py-3 align-middle max-sm:py-1',
                    edgePadding,
                    !rowTone && 'max-sm:px-0',
                    isRowHeader
                      ? 'font-medium max-sm:order-first'
                      : 'font-normal max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4',
                    column.numeric && 'figures sm:text-right',
                    column.className,
                  )}
                >
                  {!isRowHeader && !column.hiddenHeader && (
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
