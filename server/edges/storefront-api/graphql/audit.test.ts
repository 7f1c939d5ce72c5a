import { serverAudits } from 'graphql-http'
import { expect, it } from 'vitest'
import { ENGINES } from '#server/platform/database/engine.ts'
import { ShopUnderTest } from '#tests/tools/shop-under-test.ts'

it.each(ENGINES)('keeps to GraphQL over HTTP in all 61 points (%s)', async (engine) => {
  const shop = new ShopUnderTest(engine, { introspection: true })
  await shop.open()
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const results = await Promise.all(serverAudits({ url: `${url}/graphql` }).map((audit) => audit.fn()))
  const failed = results.filter((result) => result.status !== 'ok')
  await shop.close()
  expect(failed.map((result) => `${result.id} ${result.name}`)).toEqual([])
  expect(results).toHaveLength(61)
})
