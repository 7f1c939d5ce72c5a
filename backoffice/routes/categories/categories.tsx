import { Link } from 'react-router'
import { categoryNameSchema } from '#domain/forms/catalogue/category.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Empty } from '../../components/message.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm, refusedForm } from '../../forms/form-result.ts'
import { MoveButtons } from '../../moving/move-buttons.tsx'
import { useDraggedRows } from '../../moving/use-dragged-rows.ts'
import { useMovedFocus } from '../../moving/use-moved-focus.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/categories.ts'
import { moveCategory } from './move-category.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'change catalogue')
  return { categories: await shop.catalogue.listCategories(SHOP_ID) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'change catalogue')
  const sent = await readForm(request)
  if (sent.form !== 'add') return moveCategory(context, sent)
  const form = parseForm(categoryNameSchema, sent)
  if ('refused' in form) return form.refused
  const added = await shop.catalogue.addCategory({ shopId: SHOP_ID, name: form.value.name, actor })
  if (isRefusal(added)) return refusedForm(sent, added)
  return redirectWithToast(context, '/categories', { text: `${form.value.name} is added.` })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Categories – Back office' }]

export default function Categories({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  const rows = useDraggedRows(categories)
  const onMove = useMovedFocus(categories)
  return (
    <Page title="Categories" breadcrumb={{ to: '/products', label: 'Products' }}>
      {categories.length === 0 ? (
        <Empty title="No categories yet.">
          <p>Every product belongs to a category. Add the first one below.</p>
        </Empty>
      ) : (
        <Section title="In the order of the shop’s menus">
          <p>Drag a row to its place, or move it with the arrows.</p>
          <div ref={rows}>
            <Table caption="Categories" columns={['Name', 'Products', 'State', 'Move']}>
              {categories.map(({ id, name, isShown, products }) => (
                <tr key={id} data-id={id} draggable>
                  <Cell heads label="Name">
                    <Link to={`/categories/${id}`}>{name}</Link>
                  </Cell>
                  <Cell label="Products">{products}</Cell>
                  <Cell label="State">
                    <Status tone={isShown ? 'good' : 'quiet'}>{isShown ? 'In the menus' : 'Hidden'}</Status>
                  </Cell>
                  <Cell label="Move">
                    <MoveButtons rows={categories} id={id} name={name} result={actionData} onMove={onMove} />
                  </Cell>
                </tr>
              ))}
            </Table>
          </div>
        </Section>
      )}
      <Section title="Add a category" narrow>
        <ActionForm name="add" result={actionData}>
          <TextField label="Name" name="name" autoComplete="off" />
          <SendButton>Add the category</SendButton>
        </ActionForm>
      </Section>
    </Page>
  )
}
