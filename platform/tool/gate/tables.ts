import { type CompositionChange, named, type Problem, releasesOf } from './composition-change'

/** Tables or columns that a remote uses and the backend, as known to the data functions, does not have. */
export function missingTables({ after }: CompositionChange): Problem[] {
  return releasesOf(after).flatMap((release) =>
    Object.entries(release.tables).flatMap(([table, columns]) => {
      const offered = after.tables[table]
      if (!offered) return [`${named(release)} touches the table ${table}, which the migrations do not make`]
      return columns
        .filter((column) => !offered.includes(column))
        .map(
          (column) =>
            `${named(release)} uses the column ${table}.${column}, which the migrations do not make`,
        )
    }),
  )
}
