/** Something of the backend that has no fake; the message names it. */
export class NotFaked extends Error {
  override readonly name = 'NotFaked'
}
