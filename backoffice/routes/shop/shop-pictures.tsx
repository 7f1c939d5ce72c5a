import { SHOP_DETAILS, type ShopDetails } from '#domain/profile/shop-details.ts'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { FileField, SendButton } from '../../forms/fields.tsx'
import { SHOP_PICTURE_NAMES, SHOP_PICTURES } from './pictures.ts'
import styles from './shop.module.css'

const PICTURES = 'image/png,image/jpeg,image/webp,image/avif'

/** Logo, icon and the picture of what is shared, each with a form of its own. */
export function ShopPictures({ details, result }: { details: ShopDetails; result: unknown }) {
  return SHOP_PICTURE_NAMES.map((name) => {
    const label = SHOP_DETAILS[name]
    const path = details[name]
    return (
      <Section key={name} title={label} narrow>
        {path === null ? (
          <p>No picture yet.</p>
        ) : (
          <img
            className={styles.picture}
            src={`/pictures/${path.split('/').map(encodeURIComponent).join('/')}`}
            alt={`The ${label.toLowerCase()} as it is now`}
          />
        )}
        <ActionForm name={name} result={result} encType="multipart/form-data">
          <FileField
            label={path === null ? 'Choose a picture' : 'Choose another picture'}
            name="file"
            accept={name === 'logo' ? `${PICTURES},image/svg+xml` : PICTURES}
            hint={SHOP_PICTURES[name].hint}
          />
          <SendButton>Save the {label.toLowerCase()}</SendButton>
        </ActionForm>
        {path !== null && (
          <ActionForm name={`no-${name}`} result={result}>
            <SendButton look="quiet">Remove the {label.toLowerCase()}</SendButton>
          </ActionForm>
        )}
      </Section>
    )
  })
}
