/** A query of the builder that returns rows, such as one with `returning`. */
interface RowsQuery<Row> {
  prepare: () => {
    all: (values?: Record<string, unknown>) => Promise<Row[]>
    mapResult: (response: unknown, isFromBatch?: boolean) => unknown
  }
}

/** Returns the rows that a query has returned in a batch, with the types of its columns. */
export const parseReturnedRows = <Row>(query: RowsQuery<Row>, result: D1Result | undefined): Row[] =>
  query.prepare().mapResult(result, true) as Row[]
