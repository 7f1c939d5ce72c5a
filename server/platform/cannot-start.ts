/** A reason not to start that the operator can act on: shown as one line, without a stack trace. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
