import { data, Link } from 'react-router'
import { newProductSchema } from '#domain/forms/catalogue/price.ts'
import { toRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Page, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm, refusedFields, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/new-product.ts'
import { productIdOf, productPath } from './product-path.ts'

/** A new one, or one that begins as another is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'change catalogue')
  const categories = (await shop.profile.listMasterCategories(SHOP_ID)).map(({ name }) => name)
  const id = copiedId(url)
  if (id === undefined) return { categories, copied: undefined }
  const page = await shop.office.readProductPage(id, { withCost: false })
  if (!page) throw data(null, { status: 404 })
  const { shelf, price, cells } = page
  const { name, masterCategory, tax } = cells
  return { categories, copied: { id, sku: shelf.sku, name, masterCategory, tax, price: cardPrice(price) } }
}

function copiedId(url: URL) {
  const copied = url.searchParams.get('copy')
  return copied === null ? undefined : productIdOf(copied)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'change catalogue')
  const copyOf = copiedId(url)
  const sent = await readForm(request)
  const form = parseForm(newProductSchema, sent, { names: { price: 'The price' } })
  if ('refused' in form) return form.refused
  const { price: priceWithTax, ...cells } = form.value
  const added = await shop.catalogue.add({ cells, priceWithTax, copyOf }, actor)
  if (isRefusal(added)) return refusedForm(sent, added)
  if ('problems' in added) return refusedFields(sent, added.problems)
  const text = 'The product is made. It is a draft: publish it once nothing is missing.'
  return redirectWithToast(context, productPath(added.id), { text })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Make a product – Back office' }]

export default function NewProduct({ loaderData: { categories, copied }, actionData }: Route.ComponentProps) {
  const breadcrumb =
    copied === undefined
      ? { to: '/products', label: 'Products' }
      : { to: productPath(copied.id), label: copied.sku }
  return (
    <Page title="Make a product" breadcrumb={breadcrumb}>
      {copied && (
        <p>{`Everything is copied from ${copied.sku}, except its barcode, stock, bin and offer.`}</p>
      )}
      {categories.length === 0 && (
        <p>
          Every product is in a category, and there is none yet.{' '}
          <Link to="/categories">Add a category first</Link>
        </p>
      )}
      <Section title="The product" narrow>
        <ActionForm name="new" result={actionData} warn>
          <TextField
            label="SKU"
            name="sku"
            autoComplete="off"
            maxLength={50}
            hint="Your own code for it. It cannot be changed later."
          />
          <TextField label="Name" name="name" autoComplete="off" defaultValue={copied?.name ?? ''} />
          <SelectField
            label="Category"
            name="masterCategory"
            options={[['', 'Choose a category'], ...categories.map((it) => [it, it] as const)]}
            defaultValue={copied?.masterCategory ?? ''}
          />
          <TextField
            label="Tax rate in percent"
            name="tax"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={copied?.tax ?? '18'}
          />
          <TextField
            label="Price in rupees, tax included"
            name="price"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={copied === undefined ? '' : toRupees(copied.price)}
            hint="Whole rupees, as customers will see it."
          />
          <SendButton>Make the product</SendButton>
        </ActionForm>
      </Section>
    </Page>
  )
}
