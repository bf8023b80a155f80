// What pages of blocks do not need, as a file of its own, so that those are drawn earlier.
import './restaurant-component-styles.ts'
import './restaurants.css'
