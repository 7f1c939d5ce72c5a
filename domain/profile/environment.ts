/** What the shop was started with, as its owner reads it. */
export type StartedWith = {
  name: string
  /** none: it is not set, and nothing stands in for it. A secret is never here. */
  value: string | null
  from: 'environment' | 'default' | 'file'
}
