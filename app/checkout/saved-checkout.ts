export function forgetCheckout(box: Pick<Storage, 'removeItem'>): void {
  box.removeItem('stella-maris-checkout')
}
