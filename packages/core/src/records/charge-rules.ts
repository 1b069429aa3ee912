// Rules for charges. Without schemas, since pages use them, too.
import type { Charge } from './charge.ts'

/**
 * Whether what was handed out with a charge can be taken back. For the charge of an entry only striking out the entry does that.
 */
export const canComeBack = ({ lone, took = [], state }: Pick<Charge, 'lone' | 'took' | 'state'>): boolean =>
  lone === true && took.length > 0 && state !== 'withdrawn'
