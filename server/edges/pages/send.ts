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

/** The product that a key opens, and how it is asked for, seen by customers or not. */
export type OpenPreview = (key: string) => Promise<{ productId: number; send: Send } | undefined>

export type Reply = { status: number; body: unknown }
