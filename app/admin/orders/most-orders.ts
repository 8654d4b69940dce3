/** The longest list of orders that the server gives at once. */
export const mostOrders = 100
