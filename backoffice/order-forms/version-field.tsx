/** Says with a form which version of the record it was filled in beside: who comes second is told, and overwrites nothing. */
export function VersionField({ version }: { version: number }) {
  return <input type="hidden" name="seen" value={version} />
}
