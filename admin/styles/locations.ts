import './fields.css'
import './locations.css'
import './weeks.css'
