import { ListingLink } from '../../components/listing-link.tsx'

export function ShopNow() {
  return <ListingLink to="/automobile">Shop Now</ListingLink>
}
