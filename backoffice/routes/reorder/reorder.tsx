import { data, Form, Link, useLocation } from 'react-router'
import { safeParse } from 'valibot'
import { reorderDaysSchema } from '#domain/forms/stock/reorder.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { REORDER_DAYS, reorderText, suggestedQuantity } from '#domain/stock/reorder.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { Button } from '../../components/button.tsx'
import { Empty, Problems } from '../../components/message.tsx'
import { Page, Section } from '../../components/page.tsx'
import { depsContext } from '../../context.ts'
import { TextField } from '../../forms/fields.tsx'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/reorder.ts'
import { askedLines } from './asked-lines.ts'
import { chosenProducts } from './chosen-products.ts'
import { type Note, NotePart } from './note-part.tsx'
import { QuantitiesPart } from './quantities-part.tsx'
import styles from './reorder.module.css'

/** What to ask a supplier for. Nothing of it is kept: it is printed, sent by whoever made it, or had as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see stock')
  const { products, problem } = await chosenProducts({ shop, caller }, url.searchParams)
  const typed = url.searchParams.get('days') ?? undefined
  const days = safeParse(reorderDaysSchema, { days: typed })
  const meant = days.success ? days.output.days : REORDER_DAYS
  const wrong = days.success ? [] : [`The days: ${days.issues[0].message}`]
  return {
    key: url.searchParams.get('selection') ?? '',
    days: { typed: typed ?? String(meant), meant },
    problems: [...(problem === undefined ? [] : [problem]), ...wrong],
    products: products.map(({ id, sku, name, stock, minStock, level, sold, daysOfCover }) => ({
      id,
      sku,
      name,
      stock,
      level,
      sold,
      daysOfCover,
      suggested: suggestedQuantity({ stock, minStock, sold }, meant),
    })),
    mayExport: may(caller.role, 'export'),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { shop, caller } = requireStaff(context, 'see stock')
  const sent = await readForm(request)
  const { fields: typed } = sent
  if (sent.form === 'change') return { form: 'quantities', typed }
  if (sent.form !== 'quantities') throw data(null, { status: 400 })
  const { products } = await chosenProducts({ shop, caller }, url.searchParams)
  const asked = askedLines(products, sent)
  if ('refused' in asked) return asked.refused
  const facts = {
    shop: (await shop.profile.find(SHOP_ID))?.name ?? '',
    day: formatFullDate(context.get(depsContext).now),
  }
  const { lines } = asked
  return { form: 'note', note: { ...facts, lines, text: reorderText(lines, facts), typed } satisfies Note }
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Reorder note – Back office' }]

export default function Reorder({ loaderData, actionData }: Route.ComponentProps) {
  const { key, days, products, problems, mayExport } = loaderData
  const { key: visit } = useLocation()
  const note = actionData && 'note' in actionData ? actionData.note : undefined
  return (
    <Page title="Reorder note" breadcrumb={{ to: '/stock', label: 'Stock' }}>
      <Problems problems={problems} />
      {products.length === 0 ? (
        <Empty title="No products are chosen.">
          <p>
            Tick products in the <Link to="/stock">list of stock</Link>, and choose “Reorder note”.
          </p>
        </Empty>
      ) : note ? (
        <NotePart note={note} selection={key} mayExport={mayExport} />
      ) : (
        <>
          <Section title="How long it should last" narrow>
            <Form method="get" action="/reorder" className={styles.days}>
              <input type="hidden" name="selection" value={key} />
              <TextField
                label="Days of cover"
                name="days"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={days.typed}
                hint="At the pace of the last 30 days, without running low. The quantities below change with it."
              />
              <Button type="submit" look="quiet">
                Suggest
              </Button>
            </Form>
          </Section>
          <QuantitiesPart key={visit} products={products} result={actionData} />
        </>
      )}
    </Page>
  )
}
