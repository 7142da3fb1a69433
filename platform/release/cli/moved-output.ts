import type { Moved } from '../deploy'
import type { Output } from './output'

/** A move, as every command that makes one writes it. */
export const movedOutput = ({ id, sequence, changes, overtaken }: Moved): Output<'rollback'> => ({
  ok: true,
  composition: id,
  move: sequence,
  changes: [...changes],
  overtaken,
})

/** Whoever looks at the site the moment after may still see what was live before: hosts try every page first. */
export const HOSTS_FOLLOW = 'Hosts follow within seconds.'
