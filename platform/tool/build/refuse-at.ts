/** Throws an error that names a line of the file, counted from 1. */
export type RefuseAt = (line: number, why: string) => never
