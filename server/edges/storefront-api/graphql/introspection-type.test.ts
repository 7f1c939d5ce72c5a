import { buildClientSchema, findBreakingChanges } from 'graphql'
import { expect, it } from 'vitest'
import { introspectionType } from './introspection-type.ts'
import { schema } from './schema.ts'

it('is a type that holds everything a client may ask for, and nothing else', () => {
  const [, json = ''] = /^export type introspection = (.*)\n$/s.exec(introspectionType()) ?? []
  const told = buildClientSchema(JSON.parse(json))
  expect(findBreakingChanges(schema, told)).toEqual([])
  expect(findBreakingChanges(told, schema)).toEqual([])
})
