/** Why a shop cannot be backed up, restored or copied: shown as one line. */
export class CannotCopy extends Error {
  override name = 'CannotCopy'
}
