import { data } from 'react-router'
import { INDIAN_STATES } from '#domain/money/gst-states.ts'
import { SHOP_DETAILS } from '#domain/profile/shop-details.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Page, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextAreaField, TextField } from '../../forms/fields.tsx'
import { fieldsOf, formHeaders, readFields } from '../../forms/form-result.ts'
import { HistoryPart } from '../../history/history-part.tsx'
import { historyRow } from '../../history/history-row.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/shop.ts'
import { SHOP_PICTURE_NAMES } from './pictures.ts'
import { saveDetails } from './save-details.ts'
import { changePicture, savePicture } from './save-picture.ts'
import styles from './shop.module.css'
import { SHOP_FIELDS, SHOP_PARTS } from './shop-parts.ts'
import { ShopPictures } from './shop-pictures.tsx'

/** What the shop says of itself: its name, where it is reached, and its logo. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'settings')
  const details = await shop.profile.findDetails(SHOP_ID)
  if (!details) throw data(null, { status: 404 })
  return { details, history: (await shop.audit.listSettingsChanges(['shop'])).map(historyRow) }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, 'settings')
  const fields = await readFields(request)
  const sent = fieldsOf(fields)
  if (sent.form === 'details') return saveDetails(context, sent)
  for (const name of SHOP_PICTURE_NAMES) {
    if (sent.form === name) return savePicture(context, name, fields)
    if (sent.form === `no-${name}`) return changePicture(context, name, { fields, path: null })
  }
  throw data(null, { status: 400 })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Shop details – Back office' }]

export default function ShopDetailsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { details, history } = loaderData
  const read = Object.fromEntries(SHOP_FIELDS.map((name) => [name, details[name]]))
  return (
    <Page title="Shop details" breadcrumb={{ to: '/settings', label: 'Settings' }}>
      <ActionForm name="details" result={actionData} warn className={styles.details}>
        <input type="hidden" name="read" value={JSON.stringify(read)} />
        {SHOP_PARTS.map(({ title, fields }) => (
          <Section key={title} title={title} narrow>
            {fields.map(({ name, hint, isLong, input }) => {
              const common = {
                name,
                label: SHOP_DETAILS[name],
                defaultValue: details[name] ?? '',
                ...(hint && { hint }),
              }
              return isLong ? (
                <TextAreaField key={name} {...common} />
              ) : (
                <TextField key={name} autoComplete="off" {...common} {...input} />
              )
            })}
          </Section>
        ))}
        <div>
          <SendButton>Save the details</SendButton>
        </div>
      </ActionForm>
      <datalist id="states">
        {INDIAN_STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <ShopPictures details={details} result={actionData} />
      <HistoryPart history={history} all={{ to: '/audit?what=shop.change', label: 'All changes' }} />
    </Page>
  )
}
