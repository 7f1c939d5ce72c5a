import { data } from 'react-router'
import { categoryRenameSchema, categoryShownSchema } from '#domain/forms/catalogue/category.ts'
import { toMasterCategoryId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Page, Section } from '../../components/page.tsx'
import { Picture } from '../../components/picture.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { FileField, SendButton, TextField } from '../../forms/fields.tsx'
import { fieldsOf, formHeaders, parseForm, readFields, refusedForm } from '../../forms/form-result.ts'
import { storeSentPicture } from '../../forms/stored-picture.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/category.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'change catalogue')
  const all = await shop.catalogue.listCategories(SHOP_ID)
  const category = all.find(({ id }) => String(id) === params.id)
  if (!category) throw data(null, { status: 404 })
  return { category }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'change catalogue')
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 })
  const id = toMasterCategoryId(Number(params.id))
  const fields = await readFields(request)
  const sent = fieldsOf(fields)
  const save = async (
    asked: Omit<Parameters<typeof shop.catalogue.changeCategory>[0], 'shopId' | 'id' | 'actor'>,
    text: string,
  ) => {
    const refused = await shop.catalogue.changeCategory({ shopId: SHOP_ID, id, actor, ...asked })
    if (refused) return refusedForm(sent, refused)
    return redirectWithToast(context, `/categories/${id}`, {
      text: `${text} Pages will show it in two seconds.`,
    })
  }
  switch (sent.form) {
    case 'name': {
      const form = parseForm(categoryRenameSchema, sent)
      if ('refused' in form) return form.refused
      const { name, read } = form.value
      return save({ change: { name }, readName: read }, 'The name is saved.')
    }
    case 'shown': {
      const form = parseForm(categoryShownSchema, sent)
      if ('refused' in form) return form.refused
      const isShown = form.value.shown === 'yes'
      return save({ change: { isShown } }, isShown ? 'It is in the menus.' : 'It is hidden from the menus.')
    }
    case 'picture': {
      const stored = await storeSentPicture(shop, 'category-picture', fields)
      return 'refused' in stored
        ? stored.refused
        : save({ change: { image: stored.path } }, 'The picture is saved.')
    }
    case 'no-picture':
      return save({ change: { image: null } }, 'The picture is removed.')
    default:
      throw data(null, { status: 400 })
  }
}

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.category.name ?? 'Category'} – Back office` },
]

export default function Category({ loaderData: { category }, actionData }: Route.ComponentProps) {
  const { name, isShown, image, products } = category
  return (
    <Page title={name} breadcrumb={{ to: '/categories', label: 'Categories' }}>
      <Section title="Name" narrow>
        <ActionForm key={name} name="name" result={actionData} warn>
          <input type="hidden" name="read" value={name} />
          <TextField
            label="Name"
            name="name"
            defaultValue={name}
            autoComplete="off"
            hint="Links with the old name will no longer find any products."
          />
          <SendButton>Save the name</SendButton>
        </ActionForm>
      </Section>
      <Section title="In the shop’s menus" narrow>
        <p>
          {isShown
            ? 'Customers can choose it on Shop By Model.'
            : 'Customers do not see it. Its products are still on sale.'}{' '}
          {products === 1 ? '1 product is in it.' : `${products} products are in it.`}
        </p>
        <ActionForm name="shown" result={actionData}>
          <input type="hidden" name="shown" value={isShown ? 'no' : 'yes'} />
          <SendButton look="quiet">{isShown ? 'Hide it from the menus' : 'Show it in the menus'}</SendButton>
        </ActionForm>
      </Section>
      <Section title="Picture" narrow>
        {image === null ? (
          <p>No picture yet.</p>
        ) : (
          <Picture path={image} alt={`The picture of ${name} as it is now`} width={320} />
        )}
        <ActionForm name="picture" result={actionData} encType="multipart/form-data">
          <FileField
            label={image === null ? 'Choose a picture' : 'Choose another picture'}
            name="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            hint="For programs that read the shop’s API. PNG, JPEG, WebP or AVIF, at most 5 MB."
          />
          <SendButton>Save the picture</SendButton>
        </ActionForm>
        {image !== null && (
          <ActionForm name="no-picture" result={actionData}>
            <SendButton look="quiet">Remove the picture</SendButton>
          </ActionForm>
        )}
      </Section>
    </Page>
  )
}
