import type { FastifyRequest } from 'fastify'

let page: Promise<string | undefined> | undefined

/** Whether someone opened the API's address in a browser, rather than called it. */
export function looksAround({ method, query, headers }: FastifyRequest): boolean {
  const asked = Object.keys(query as object).length > 0
  return method === 'GET' && !asked && (headers.accept ?? '').includes('text/html')
}

/** GraphiQL as one page. Made when first asked for, since it weighs 9 MB; not there where only the shop itself is installed. */
export function graphiql(): Promise<string | undefined> {
  page ??= import('@graphql-yoga/render-graphiql').then(
    ({ renderGraphiQL }) =>
      renderGraphiQL({ title: 'GraphiQL', endpoint: '/graphql', favicon: '/favicon.svg' }),
    () => undefined,
  )
  return page
}
