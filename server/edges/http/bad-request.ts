/** A request that no well-behaved client makes: answered with 400 and these words. */
export class BadRequest extends Error {
  readonly statusCode = 400
}
