import './fields.css'
import './reports.css'
import './page-life.css'
