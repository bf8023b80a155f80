import '../fields/fields.css'
import './locations.css'
import './hours/hours.css'
