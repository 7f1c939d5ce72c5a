import { builder } from '../graphql/builder.ts'

builder.queryField('vehicleMakes', (t) =>
  t.stringList({
    nullable: false,
    description: 'EXTENSION: who makes vehicles of this kind, by name.',
    args: { kind: t.arg.string({ required: true }) },
    resolve: (_root, { kind }, { shop }) => shop.fitment.listMakes(kind),
  }),
)
