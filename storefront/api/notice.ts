import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const operation = graphql(`
  mutation notifyWhenInStock($productId: Int!, $email: String) {
    notifyWhenInStock(productId: $productId, email: $email)
  }
`)

/** Asks for a mail when a product is there again. */
export async function askForNotice(send: Send, productId: number, email: string): Promise<void> {
  await call(send, 'notifyWhenInStock', operation, { productId, email })
}
