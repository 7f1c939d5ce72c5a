/** A data call of the contract, as the storefront sends it, and the reply's status and body. */
export type Send = (call: {
  operationName: string
  variables: Record<string, unknown>
  query: string
}) => Promise<Reply>

/** A call of the content service. */
export type SendContent = (shopId: number) => Promise<Reply>

/** A message to the shop, from this IP. */
export type SendContact = (fields: Record<string, string>, ip: string) => Promise<Reply>

export type Reply = { status: number; body: unknown }
