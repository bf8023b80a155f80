import { paths } from '#schema/paths.ts'

/**
 * Says that prices differ, with a link to the restaurants. The browser replaces it by the chosen restaurant, and the
 * prices of the page by its own.
 */
export const PricesDifferByRestaurantNotice = () => (
  <p
    className="menu-restaurant"
    data-island="menu"
    data-start="load"
    data-menu={paths.menu}
    data-menu-api={paths.menuApi}
    data-allergens={paths.allMenuAllergens}
    role="status"
  >
    Prices and dishes differ by restaurant. <a href={paths.locationMap}>Choose your restaurant</a> to see its own.
  </p>
)
