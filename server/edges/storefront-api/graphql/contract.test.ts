import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from './schema.ts'

/** The contract that other clients speak. The shop may offer more, never less and nothing else by the same name. */
const contract = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../../tests/contract.graphql'), 'utf8'),
)

const types = Object.values(contract.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !(isScalarType(type) && isSpecifiedScalarType(type)),
)

describe.each(types)('$name', (promised) => {
  const offered = schema.getType(promised.name)

  it('is there, of the same kind', () => {
    expect(offered?.constructor.name).toBe(promised.constructor.name)
  })

  it('has every field, argument and value, typed the same', () => {
    expect(missing(promised, offered)).toEqual([])
  })
})

function missing(promised: GraphQLNamedType, offered: GraphQLNamedType | undefined): string[] {
  if (isEnumType(promised)) {
    const values = isEnumType(offered) ? offered.getValues().map((value) => value.name) : []
    return promised.getValues().flatMap(({ name }) => (values.includes(name) ? [] : [name]))
  }
  if (isInputObjectType(promised)) {
    const fields = isInputObjectType(offered) ? offered.getFields() : {}
    return Object.values(promised.getFields())
      .filter(({ name, type }) => String(fields[name]?.type) !== String(type))
      .map(({ name }) => name)
  }
  if (!isObjectType(promised)) return []
  const fields = isObjectType(offered) ? offered.getFields() : {}
  return Object.values(promised.getFields()).flatMap((field) => differences(field, fields[field.name]))
}

type Field = GraphQLField<unknown, unknown>

function differences(promised: Field, offered: Field | undefined): string[] {
  if (String(offered?.type) !== String(promised.type)) return [promised.name]
  const wrong = promised.args.filter(
    ({ name, type }) =>
      String(offered?.args.find((argument) => argument.name === name)?.type) !== String(type),
  )
  // A client that knows only the contract cannot give an argument that is not in it.
  const demanded = offered?.args.filter(
    ({ name, type }) => isNonNullType(type) && !promised.args.some((argument) => argument.name === name),
  )
  return [...wrong, ...(demanded ?? [])].map(({ name }) => `${promised.name}(${name})`)
}
