import './reports.css'
import './page-life.css'
