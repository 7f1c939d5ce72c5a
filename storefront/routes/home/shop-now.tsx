import { ButtonLink } from '../../components/button.tsx'
import { useListingPath } from '../../customer/listing-for.ts'

export function ShopNow() {
  const listingPath = useListingPath()
  return <ButtonLink to={listingPath('/automobile')}>Shop Now</ButtonLink>
}
