import { ListingLink } from '../../components/buttons/listing-link.tsx'

export function ShopNow() {
  return <ListingLink to="/automobile">Shop Now</ListingLink>
}
